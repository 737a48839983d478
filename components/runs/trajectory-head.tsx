import type { RolloutRow, SpaceDefinition, TrajectoryBody } from '../../lib/contract';
import { FactList } from '../ui/fact-list';
import { Figures } from '../ui/figures';
import { count, figure, words } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';

/** How a rollout ended, in a row of figures. */
export function VerdictFigures({ row, definition }: { row: RolloutRow; definition: SpaceDefinition }) {
  return (
    <Figures
      items={[
        { label: 'Verdict', value: <span className={row.passed ? 'text-good' : 'text-bad'}>{row.passed ? 'Passed' : 'Failed'}</span>, note: words(row.end) },
        { label: 'Reward', value: figure(row.reward), note: 'of 1' },
        { label: 'Harness', value: <HarnessCode code={row.harness} definition={definition} /> },
        { label: 'Turns', value: row.turns, note: count(row.toolCalls, 'tool call') },
        { label: 'Tokens', value: row.tokens, note: count(row.segments, 'segment') },
      ]}
    />
  );
}

/** The task, its workspace, and how one rollout of it ended. */
export function TrajectoryHead({ row, body, definition }: { row: RolloutRow; body: TrajectoryBody; definition: SpaceDefinition }) {
  const files = Object.entries(body.files);
  return (
    <>
      <p className="mb-3 max-w-prose">{body.instruction}</p>
      <VerdictFigures row={row} definition={definition} />
      <div className="mt-3 space-y-1 text-[13px]">
        <details>
          <summary className="w-fit text-muted hover:text-ink">Workspace before the first turn, {count(files.length, 'file')}</summary>
          {files.map(([path, content]) => (
            <div key={path} className="mt-2">
              <p className="font-mono text-xs font-semibold">{path}</p>
              <pre className="rounded border border-line bg-ground px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">{content}</pre>
            </div>
          ))}
        </details>
        <details>
          <summary className="w-fit text-muted hover:text-ink">Counts from which its capabilities are scored</summary>
          <FactList className="mt-2 w-fit" facts={Object.entries(row.signals)} valueClass="text-right font-mono" />
        </details>
      </div>
    </>
  );
}
