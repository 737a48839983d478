import type { RunDetail } from '../../lib/contract';
import { TextLink } from '../ui/button';
import { FactList } from '../ui/fact-list';
import { figure } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { Section } from '../ui/section';

/** What the run is: everything that decides its bytes, and where it ran. */
export function RunFacts({ run }: { run: RunDetail }) {
  const { spec } = run;
  const { schedule, optimiser, evaluation } = spec;
  const trained = run.steps > 0;
  const codes = (list: readonly string[]) => (
    <span className="flex flex-wrap gap-x-2">
      {list.map((code) => (
        <HarnessCode key={code} code={code} definition={spec.space} />
      ))}
    </span>
  );
  return (
    <Section title="Run" boxed>
      <FactList
        facts={[
          ['Id', <code key="id" className="font-mono break-all">{run.id}</code>],
          ['Experiment', <TextLink key="experiment" href={`/experiments/${run.experimentId}`}>{run.experimentName}</TextLink>],
          ['Seed', run.seed],
          ['Attempt', run.attempt === 0 ? 'none yet' : run.attempt],
          ['Worker', run.worker === null ? 'none' : <code key="worker" className="font-mono break-all">{run.worker}</code>],
          ['Algorithm', run.algorithm === 'none' ? 'none, the backbone is measured as it is' : run.algorithm.toUpperCase()],
          ['Backbone', run.backbone],
          ...(trained
            ? ([
                ['Schedule', `${schedule.steps} steps × ${schedule.tasksPerStep} tasks × ${schedule.rolloutsPerTask} rollouts, K = ${schedule.k}`],
                ['Optimiser', `learning rate ${figure(optimiser.learningRate)}, warm-up ${optimiser.warmupSteps}, clip ${optimiser.clipRatio}, ${optimiser.miniBatches} mini-batches, gradient clip ${optimiser.gradientClip}`],
                ['Trained on', codes(spec.training)],
              ] as const)
            : []),
          ['Base harness', codes([spec.base])],
          ['Held out', codes(spec.heldOut)],
          ['External', spec.external.join(', ') || 'none'],
          ['Task sets', spec.taskSets.join(', ')],
          ['Evaluation', `${evaluation.tasksPerSet} tasks a set × ${evaluation.repeats} repeats, ${evaluation.everySteps === 0 ? 'at the end' : `every ${evaluation.everySteps} steps and at the end`}`],
        ]}
      />
      <details className="mt-3 text-xs">
        <summary className="w-fit rounded text-muted hover:text-ink">Specification (JSON)</summary>
        <pre tabIndex={0} className="mt-2 max-h-72 overflow-auto rounded border border-line bg-ground px-3 py-2 font-mono">{JSON.stringify(spec, null, 2)}</pre>
      </details>
    </Section>
  );
}
