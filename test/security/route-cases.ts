import { paperSpace } from '../../lib/harness/paper-space';
import { paperHeldOutId, paperSpaceId, paperTrainingId } from '../../lib/service';

/** What stands for `[id]` in each case; made by the walker's set-up. */
export interface Ids {
  readonly experiment: string;
  readonly run: string;
}

export interface RouteCase {
  /** Path and query with real ids. */
  readonly path: (ids: Ids) => string;
  readonly body?: (ids: Ids) => unknown;
  /** Statuses of a good request with a session; the control that shows what the refusals are worth. */
  readonly good: readonly number[];
  /** Asks for no session: the route that gives one, and the one that shows a shared report. */
  readonly open?: true;
}

const definition = { ...paperSpace(), name: 'Walked' };
const at = (path: string, good: readonly number[] = [200]): RouteCase => ({ path: () => path, good });
const ofRun = (part = '', good: readonly number[] = [200]): RouteCase => ({ path: ({ run }) => `/api/runs/${run}${part}`, good });
const sending = (base: RouteCase, body: (ids: Ids) => unknown): RouteCase => ({ ...base, body });

/** One case for every method of every route and for every page. A route without a case fails the walk. */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/status': at('/api/status'),
  'GET /api/installation': at('/api/installation'),
  'GET /api/events': at('/api/events'),
  'GET /api/presets': at('/api/presets'),
  'GET /api/spaces': at('/api/spaces'),
  'POST /api/spaces': sending(at('/api/spaces', [201]), () => ({ definition })),
  'GET /api/spaces/[id]': at(`/api/spaces/${paperSpaceId}`),
  'PUT /api/spaces/[id]': sending(at(`/api/spaces/${paperSpaceId}`, [409]), () => ({ definition })),
  'DELETE /api/spaces/[id]': at(`/api/spaces/${paperSpaceId}`, [409]),
  'POST /api/spaces/count': sending(at('/api/spaces/count'), () => ({ definition })),
  'POST /api/spaces/preview': sending(at('/api/spaces/preview'), () => ({ spaceId: paperSpaceId, code: '00000' })),
  'GET /api/designs': at(`/api/designs?space=${paperSpaceId}`),
  'POST /api/designs': sending(at('/api/designs', [201]), () => ({ purpose: 'train', spaceId: paperSpaceId, seed: 7 })),
  'GET /api/designs/[id]': at(`/api/designs/${paperTrainingId}`),
  'GET /api/experiments': at('/api/experiments'),
  'POST /api/experiments': sending(at('/api/experiments', [201]), () => launch('walker-launch-again')),
  'GET /api/experiments/pace': at('/api/experiments/pace'),
  'GET /api/experiments/[id]': { path: ({ experiment }) => `/api/experiments/${experiment}`, good: [200] },
  'GET /api/runs': { path: ({ experiment }) => `/api/runs?experiment=${experiment}`, good: [200] },
  'GET /api/runs/figures': at('/api/runs/figures'),
  'GET /api/compare': { path: ({ run }) => `/api/compare?runs=${run},unknown`, good: [404] },
  'GET /api/runs/[id]': ofRun(),
  'DELETE /api/runs/[id]': { path: () => '/api/runs/unknown', good: [404] },
  'POST /api/runs/[id]/resume': sending(ofRun('/resume', [200, 409]), () => ({})),
  'POST /api/runs/[id]/cancel': sending(ofRun('/cancel', [200, 409]), () => ({})),
  'GET /api/runs/[id]/series': ofRun('/series?names=reward&points=600'),
  'GET /api/runs/[id]/distribution': ofRun('/distribution'),
  'GET /api/runs/[id]/harnesses': ofRun('/harnesses'),
  'GET /api/runs/[id]/seeds': ofRun('/seeds?name=reward'),
  'GET /api/runs/[id]/distances': ofRun('/distances'),
  'GET /api/runs/[id]/evaluation': ofRun('/evaluation'),
  'GET /api/runs/[id]/grid': ofRun('/grid'),
  'GET /api/runs/[id]/breakdown': ofRun('/breakdown'),
  'GET /api/runs/[id]/pairs': ofRun('/pairs'),
  'GET /api/experiments/[id]/capabilities': { path: ({ experiment }) => `/api/experiments/${experiment}/capabilities`, good: [200] },
  'GET /api/runs/[id]/rollouts': ofRun('/rollouts?phase=train&limit=10'),
  'GET /api/runs/[id]/trajectory': ofRun('/trajectory?rollout=1', [404]),
  'GET /api/runs/[id]/log': ofRun('/log'),
  'GET /api/reports': at('/api/reports'),
  'POST /api/reports': sending(at('/api/reports', [409]), ({ experiment }) => ({ experimentId: experiment })),
  'GET /api/reports/[id]': at('/api/reports/unknown', [404]),
  'PUT /api/reports/[id]': sending(at('/api/reports/unknown', [404]), () => ({ revision: 0, title: 'Walked', sections: [] })),
  'DELETE /api/reports/[id]': at('/api/reports/unknown', [404]),
  'POST /api/reports/[id]/publish': sending(at('/api/reports/unknown/publish', [404]), () => ({ revision: 0 })),
  'POST /api/reports/[id]/versions': sending(at('/api/reports/unknown/versions', [404]), () => ({})),
  'GET /api/reports/[id]/work': at('/api/reports/unknown/work', [404]),
  'POST /api/reports/[id]/work': sending(at('/api/reports/unknown/work', [404]), () => ({ kind: 'check' })),
  'DELETE /api/reports/[id]/work': at('/api/reports/unknown/work', [404]),
  'GET /api/reports/[id]/links': at('/api/reports/unknown/links', [404]),
  'POST /api/reports/[id]/links': sending(at('/api/reports/unknown/links', [404]), () => ({})),
  'DELETE /api/reports/[id]/links/[link]': at('/api/reports/unknown/links/unknown', [404]),
  'GET /api/reports/[id]/download': at('/api/reports/unknown/download?format=csv', [404]),
  'PAGE /': at('/'),
  'PAGE /compare': at('/compare'),
  'PAGE /designs': at('/designs'),
  'PAGE /designs/[id]': at(`/designs/${paperTrainingId}`),
  'PAGE /evaluations': at('/evaluations'),
  'PAGE /evaluations/[id]': { path: ({ experiment }) => `/evaluations/${experiment}`, good: [200] },
  'PAGE /experiments': at('/experiments'),
  'PAGE /experiments/[id]': { path: ({ experiment }) => `/experiments/${experiment}`, good: [200] },
  'PAGE /experiments/new': at('/experiments/new'),
  'PAGE /reports': at('/reports'),
  'PAGE /reports/[id]': at('/reports/unknown'),
  'PAGE /runs': at('/runs'),
  'PAGE /runs/[id]': { path: ({ run }) => `/runs/${run}`, good: [200] },
  'PAGE /runs/[id]/trajectory': { path: ({ run }) => `/runs/${run}/trajectory?rollout=1`, good: [200] },
  'PAGE /settings': at('/settings'),
  'PAGE /spaces': at('/spaces'),
  'PAGE /spaces/[id]': at(`/spaces/${paperSpaceId}`),
  'GET /share/[token]': { ...at(`/share/${'A'.repeat(43)}`, [404]), open: true },
  'GET /enter': { ...at('/enter?token=unknown', [401]), open: true },
};

/** A launch that a test may send. */
export function launch(idempotencyKey: string) {
  return { name: 'Walk', preset: 'smoke', trainingDesignId: paperTrainingId, heldOutDesignId: paperHeldOutId, idempotencyKey };
}
