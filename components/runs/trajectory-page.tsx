import type { RolloutRow, SpaceDefinition, TrajectoryBody } from '../../lib/contract';
import { Figures } from '../ui/figures';
import { count, figure } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { Section } from '../ui/section';
import { TurnByTurn } from './turn-by-turn';

/** One rollout: the task, its workspace, how it ended, and every turn. */
export function TrajectoryPage({ row, body, definition }: { row: RolloutRow; body: TrajectoryBody; definition: SpaceDefinition }) {
  const files = Object.entries(body.files);
  return (
    <div className="space-y-5">
      <Section title="Task" boxed>
        <p className="mb-3 max-w-prose">{body.instruction}</p>
        <Figures
          items={[
            { label: 'Verdict', value: <span className={row.passed ? 'text-good' : 'text-bad'}>{row.passed ? 'Passed' : 'Failed'}</span>, note: body.end },
            { label: 'Reward', value: figure(row.reward), note: 'of 1' },
            { label: 'Harness', value: <HarnessCode code={row.harness} definition={definition} /> },
            { label: 'Turns', value: row.turns, note: `${row.toolCalls} tool calls` },
            { label: 'Tokens', value: row.tokens, note: `${row.segments} segment${row.segments === 1 ? '' : 's'}` },
          ]}
        />
        <details className="mt-3 text-[13px]">
          <summary className="w-fit text-muted hover:text-ink">Workspace before the first turn, {count(files.length, 'file')}</summary>
          {files.map(([path, content]) => (
            <div key={path} className="mt-2">
              <p className="font-mono text-xs font-semibold">{path}</p>
              <pre className="rounded border border-line bg-ground px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">{content}</pre>
            </div>
          ))}
        </details>
      </Section>
      <TurnByTurn body={body} />
    </div>
  );
}
