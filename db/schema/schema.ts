import { designs } from './designs';
import { events } from './events';
import { experiments } from './experiments';
import { checkpoints, logs, metrics, rollouts, runFigures, trajectories } from './measurements';
import { reports, shareLinks } from './reports';
import { runs } from './runs';
import { loginTokens, sessions } from './sessions';
import { spaceVersions, spaces } from './spaces';
import { workers } from './workers';

export const schema = {
  spaces,
  spaceVersions,
  designs,
  experiments,
  runs,
  workers,
  metrics,
  rollouts,
  trajectories,
  checkpoints,
  runFigures,
  logs,
  events,
  reports,
  shareLinks,
  sessions,
  loginTokens,
};
