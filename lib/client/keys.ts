/** Every query key of the client; the event stream finds what to refresh by them. */
export const keys = {
  status: ['status'] as const,
  installation: ['installation'] as const,
  spaces: ['spaces'] as const,
  space: (id: string) => ['spaces', id] as const,
  designs: ['designs'] as const,
  design: (id: string) => ['designs', 'one', id] as const,
  presets: ['presets'] as const,
  experiments: ['experiments'] as const,
  experiment: (id: string) => ['experiments', 'one', id] as const,
  capabilities: (experiment: string) => ['capabilities', experiment] as const,
  runs: ['runs'] as const,
  run: (id: string) => ['run', id, 'detail'] as const,
  runPart: (id: string, part: 'series' | 'distribution' | 'harnesses' | 'evaluation' | 'rollouts' | 'log' | 'seeds' | 'distances' | 'grid' | 'breakdown' | 'pairs') => ['run', id, part] as const,
  runFigures: ['run-figures'] as const,
  comparisons: ['comparisons'] as const,
  /** Outside of `run`, so that nothing that asks a run's data again touches it. */
  runDeleted: (id: string) => ['run-deleted', id] as const,
  reports: ['reports'] as const,
  report: (id: string) => ['reports', 'one', id] as const,
  reportPart: (id: string, part: 'work' | 'links') => ['reports', part, id] as const,
};
