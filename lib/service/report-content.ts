import type { ReportRow } from '../../db/store/reports';
import { decode } from '../contract/decode';
import { reportModelSchema } from '../contract/report-model';
import { reportSectionsSchema } from '../contract/report-section';
import { isIntact } from '../report/build-report';
import { canonicalJson } from '../report/canonical-json';
import { sha256 } from './compute-figures';

type Content = Pick<ReportRow, 'id' | 'experimentId' | 'title' | 'sections' | 'model' | 'runs' | 'supersedes' | 'publishedAt'>;

/** SHA-256 of the canonical JSON (RFC 8785) of everything that a reader sees or that the figures were made of. */
export function contentHash({ id, experimentId, title, sections, model, runs, supersedes, publishedAt }: Content): string {
  return sha256(canonicalJson({ format: 1, id, experimentId, title, sections, model, runs, supersedes, publishedAt }));
}

/** Whether a published report is what its hash says; null for a draft. One from before there were drafts hashes its model only. */
export function isUnchanged(row: ReportRow): boolean | null {
  if (row.state === 'draft') return null;
  const model = decode(reportModelSchema, row.model, `stored report ${row.id}`);
  const expected = row.publishedAt === null ? model.hash : contentHash({ ...row, sections: decode(reportSectionsSchema, row.sections, 'stored sections') });
  return row.hash === expected && isIntact(model, sha256);
}
