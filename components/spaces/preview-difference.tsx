'use client';

import type { ComponentKind, Preview } from '../../lib/contract';
import { PreviewCard, previewText } from './preview-card';
import { differenceOf, type Piece } from './preview-differ';
import { sectionsOf } from './preview-sections';

/** The same sections of two harnesses side by side, with what only one of them says marked. */
export function PreviewDifference({ left, right, lit }: { left: Preview; right: Preview; lit: ComponentKind | null }) {
  const others = sectionsOf(right);
  return (
    <div className="space-y-2">
      <p className="text-xs">
        <del className={cues.removed}>Struck through</del>: only in {left.code}. <ins className={cues.added}>Underlined</ins>: only in {right.code}.
      </p>
      {sectionsOf(left).map((section) => {
        const other = others.find(({ kind }) => kind === section.kind);
        const parts = other ? differenceOf(section, other) : [];
        const changed = parts.filter(({ isSame }) => !isSame);
        return (
          <PreviewCard key={section.kind} title={section.title} aside={changed.length === 0 ? 'no difference' : 'differs'} isLit={section.kind === lit}>
            {changed.length === 0 && <p className="text-[13px]">The same text in both harnesses.</p>}
            {changed.map((part) => (
              <div key={part.label}>
                <p className="text-xs font-medium">{part.label}</p>
                <div className="grid gap-2 sm:grid-cols-2">
                  <Side code={left.code} pieces={part.left} />
                  <Side code={right.code} pieces={part.right} />
                </div>
              </div>
            ))}
          </PreviewCard>
        );
      })}
    </div>
  );
}

const cues = {
  removed: 'bg-bad-wash text-ink line-through decoration-bad decoration-1',
  added: 'bg-accent-wash text-ink underline decoration-accent decoration-2 underline-offset-2',
};

function Side({ code, pieces }: { code: string; pieces: readonly Piece[] | null }) {
  return (
    <div className="min-w-0 rounded border border-line bg-panel px-2 py-1">
      <p className="font-mono text-xs text-muted">{code}</p>
      {pieces === null ? (
        <p className="text-[13px] text-muted">Not there.</p>
      ) : (
        <pre className={previewText}>
          {pieces.map(({ text, change }, i) =>
            change === 'removed' ? <del key={i} className={cues.removed}>{text}</del> : change === 'added' ? <ins key={i} className={cues.added}>{text}</ins> : text,
          )}
        </pre>
      )}
    </div>
  );
}
