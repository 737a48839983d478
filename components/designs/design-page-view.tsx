'use client';

import { useQuery } from '@tanstack/react-query';
import { designQuery } from '../../lib/client/designs';
import type { DesignDetail } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { FactList } from '../ui/fact-list';
import { Figures } from '../ui/figures';
import { figure } from '../ui/format';
import { Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { DesignHarnesses } from './design-harnesses';
import { DistanceFigures } from './distance-figures';
import { LevelCounts, PairCounts } from './design-balance';

export function DesignPageView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(designQuery(id));
  if (error) return <PageError title="Design" above={{ href: '/designs', label: 'Designs' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedDesign design={data} />;
}

function LoadedDesign({ design }: { design: DesignDetail }) {
  const { quality } = design;
  const construction = Object.entries(design.construction).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  return (
    <>
      <PageHead
        above={{ href: `/designs?space=${design.spaceId}`, label: `Designs of ${design.spaceName}` }}
        title={design.name}
        about={
          <>
            {design.size} {design.purpose === 'train' ? 'harnesses to train on' : 'harnesses to measure on, disjoint from '}
            {design.trainingDesignId !== null && <TextLink href={`/designs/${design.trainingDesignId}`}>its training design</TextLink>}
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
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <DesignHarnesses design={design} />
        <div className="min-w-0 space-y-6">
          <LevelCounts components={design.space.components} levelCounts={quality.levelCounts} />
          <PairCounts components={design.space.components} pairCounts={quality.pairCounts} />
        </div>
      </div>
      <div className="mt-6">
        <DistanceFigures design={design} />
      </div>
      <Section title="Construction" note="Enough to make this design again." className="mt-6">
        <FactList facts={construction} className="max-w-3xl" valueClass="font-mono text-xs leading-5" />
      </Section>
    </>
  );
}

function keyFigures({ size, quality }: DesignDetail) {
  const distances = quality.distanceHistogram.flatMap((count, distance) => (count > 0 ? [distance] : []));
  const pairs = quality.pairCounts.flatMap((pair) => pair.counts.flat());
  const balanced = Math.min(...pairs) === Math.max(...pairs);
  return [
    { label: 'Harnesses', value: size },
    { label: 'Pairs of realisations', value: balanced ? `each ${pairs[0] ?? 0}×` : `${Math.min(...pairs)} to ${Math.max(...pairs)}×`, note: balanced ? 'strength 2: all pairs equally often' : 'not balanced in every pair' },
    { label: 'Hamming distance', value: distances.length > 0 ? `${Math.min(...distances)} to ${Math.max(...distances)}` : '–', note: 'between any two' },
  ];
}
