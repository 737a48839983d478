'use client';

import { useQuery } from '@tanstack/react-query';
import { designQuery } from '../../lib/client/designs';
import type { DesignDetail } from '../../lib/contract';
import { raoBound } from '../../lib/design/bounds';
import { hasHeldOutRealisation, trainableSizes } from '../../lib/design/trainable';
import { ButtonLink, TextLink } from '../ui/button';
import { FactList } from '../ui/fact-list';
import { SelectField } from '../ui/field';
import { Figures } from '../ui/figures';
import { figure } from '../ui/format';
import { HarnessSelection } from '../ui/harness-selection';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { noneBeside } from './beside-of';
import { DesignBalance } from './design-balance';
import { DesignHarnesses } from './design-harnesses';
import { DesignMap } from './design-map';
import { DistanceFigures } from './distance-figures';
import { RunSizes } from './run-sizes';
import { SelectedHarness } from './selected-harness';
import { useDesignPair, type DesignPair } from './use-design-pair';

export function DesignPageView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(designQuery(id));
  if (error) return <PageError title="Design" above={{ href: '/designs', label: 'Designs' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <HarnessSelection>
      <LoadedDesign design={data} />
    </HarnessSelection>
  );
}

function LoadedDesign({ design }: { design: DesignDetail }) {
  const { quality, space } = design;
  const pair = useDesignPair(design);
  const { training, heldOut } = pair;
  const sizes = trainableSizes(space);
  const construction = Object.entries(design.construction).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  return (
    <>
      <PageHead
        above={{ href: `/designs?space=${design.spaceId}`, label: `Designs of ${design.spaceName}` }}
        title={design.name}
        about={
          <>
            {design.size} {design.purpose === 'train' ? 'harnesses to train on' : 'harnesses to measure on, disjoint from '}
            {design.trainingDesignId !== null && <TextLink href={`/designs/${design.trainingDesignId}`}>{training?.name ?? 'its training design'}</TextLink>}
          </>
        }
        action={
          <ButtonLink tone="primary" href={`/experiments/new?${design.purpose === 'train' ? 'training' : 'held-out'}=${design.id}`}>
            Use in an experiment
          </ButtonLink>
        }
      />
      <div className="mb-6">
        <Figures items={[...keyFigures(design), { label: 'Word length pattern', value: quality.wordLengthPattern.map(figure).join(' · '), note: quality.wordLengthPattern.map((_, i) => `A${i + 1}`).join(' · ') }]} />
      </div>
      {design.purpose === 'train' && <Beside pair={pair} spaceId={design.spaceId} />}
      {pair.error && <ErrorNote error={pair.error} />}
      <div className="space-y-6">
        {training ? <DesignMap training={training} heldOut={heldOut} /> : !pair.error && <Skeleton height={360} />}
        <DesignHarnesses space={space} training={training} heldOut={heldOut} />
        <DistanceFigures space={space} training={training} heldOut={heldOut} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {training && <DesignBalance design={training} />}
          {heldOut && <DesignBalance design={heldOut} />}
        </div>
        {design.purpose === 'train' && sizes.length >= 2 && (
          <Section title="Run sizes" note={`This design has ${design.size} harnesses; Rao’s bound is ${raoBound(sizes, 2)}.`}>
            <RunSizes sizes={sizes} chosen={design.size} />
          </Section>
        )}
        <Section title="Construction" note="Enough to make this design again.">
          <FactList facts={construction} className="max-w-3xl" valueClass="font-mono text-xs leading-5" />
        </Section>
      </div>
      <SelectedHarness space={space} training={training?.codes ?? null} heldOut={heldOut?.codes ?? null} />
    </>
  );
}

/** Which held-out design is laid over a training design. */
function Beside({ pair: { partners, beside, choose }, spaceId }: { pair: DesignPair; spaceId: string }) {
  if (partners.length === 0) {
    return (
      <p className="mb-4 text-[13px] text-muted">
        No held-out design was made against this one yet. <TextLink href={`/designs?space=${spaceId}`}>Make one</TextLink> to see both side by side.
      </p>
    );
  }
  const options = [...partners.map(({ id, name, size }) => ({ value: id, label: `${name} (${size})` })), { value: noneBeside, label: 'none' }];
  return <SelectField label="Held-out design shown beside it" className="mb-4 max-w-sm" value={beside ?? noneBeside} onChange={(event) => choose(event.target.value)} options={options} />;
}

function keyFigures({ size, quality, space, purpose, codes }: DesignDetail) {
  const distances = quality.distanceHistogram.flatMap((count, distance) => (count > 0 ? [distance] : []));
  const trains = (component: number, level: number) => purpose !== 'train' || space.components[component]?.realisations[level]?.heldOut !== true;
  const tables = quality.pairCounts.map(({ components: [a, b], counts }) => counts.flatMap((row, i) => row.filter((_, j) => trains(a, i) && trains(b, j))));
  const balanced = tables.every((counts) => Math.min(...counts) === Math.max(...counts));
  const [least, most] = [Math.min(...tables.flat()), Math.max(...tables.flat())];
  const heldOut = space.components.flatMap(({ realisations }) => realisations.filter((one) => one.heldOut)).length;
  const note = balanced ? `strength 2: ${least === most ? 'all pairs' : 'the pairs of any two components'} equally often` : 'not balanced in every pair';
  return [
    { label: 'Harnesses', value: size },
    { label: 'Pairs of realisations', value: least === most ? `each ${least}×` : `${least} to ${most}×`, note: heldOut > 0 && purpose === 'train' ? `${note}, ${heldOut} held out` : note },
    ...(heldOut > 0 && purpose === 'held-out' ? [{ label: 'With a held-out realisation', value: codes.filter((code) => hasHeldOutRealisation(space, code)).length, note: 'harnesses that hold what training never meets' }] : []),
    { label: 'Hamming distance', value: distances.length > 0 ? `${Math.min(...distances)} to ${Math.max(...distances)}` : '–', note: 'between any two' },
  ];
}
