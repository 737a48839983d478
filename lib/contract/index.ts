export * from './decode';
export * from './errors';
export * from './run-event';
export * from './run-spec';
export * from './space';
export * from './trainer-job';
