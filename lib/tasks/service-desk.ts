import type { Theme } from './theme';

/** Questions about, and changes to, the settings of small services. */
export const serviceDesk: Theme = {
  id: 'service-desk',
  title: 'Service desk',
  description: 'Settings of small services: look one up, follow a reference, find a service, correct a setting.',
  files: ['billing.yaml', 'search.yaml', 'gateway.yaml', 'mailer.yaml', 'reports.yaml', 'login.yaml'],
  fields: {
    port: ['8080', '8443', '9000', '5432', '6379'],
    owner: ['platform', 'payments', 'growth', 'security', 'research'],
    region: ['eu-west', 'eu-north', 'us-east', 'us-south', 'ap-east'],
    version: ['v1.4.2', 'v2.0.1', 'v2.3.0', 'v3.1.5', 'v4.0.0'],
    retries: ['none', 'twice', 'thrice', 'hourly', 'daily'],
    storage: ['local-disk', 'block-volume', 'object-store', 'memory-only', 'tape-archive'],
  },
  deliverable: 'answer.txt',
  sentences: {
    lookup: 'What is the {key} setting in {file}? Write the value, and nothing else, to {deliverable}.',
    follow: 'The service in {file} takes its settings from the file named in its `see` line. Write the {key} setting that it really has to {deliverable}.',
    find: 'One service has its {key} set to {value}. Write the name of its file to {deliverable}.',
    correct: 'The {key} setting in {file} is wrong. Change it to {value} and leave every other line as it is.',
  },
};
