import type { ReportModel } from '../contract/report-model';

/** Settings that decide every digit of a report's intervals and tests; they stand in the report and under its hash. */
export const reportSettings: ReportModel['settings'] = { confidence: 0.95, resamples: 2000, signFlips: 10_000, seed: 1, power: 0.8, alpha: 0.05 };
