'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportModel } from '../../lib/contract';
import type { ReportFigure } from '../../lib/report/figures/report-figures';
import { Button } from '../ui/button';
import { PaperGrid } from './paper-table';
import { pngFile, pngWidths, saveFile, svgAddress, svgFile } from './save-figure';

/** A drawing on white, with its caption, the table behind it, and both files of it. */
export function FigureCard({ figure, number, design }: { figure: ReportFigure; number: number; design: ReportModel['design'] }) {
  const [width, setWidth] = useState<number>(pngWidths[0]);
  const [failure, setFailure] = useState<string | null>(null);
  const savePng = async () => {
    setFailure(null);
    try {
      saveFile(`${figure.id}.png`, await pngFile(figure.svg, width));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <figure className="min-w-0">
      {/* White in both themes: what is seen is what the files hold. */}
      <div role="group" aria-label={figure.title} tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-white p-2">
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img src={svgAddress(figure.svg)} alt={figure.title} className="mx-auto block h-auto w-full max-w-[720px] min-w-[34rem]" />
      </div>
      <figcaption className="mt-2 text-[13px]">
        <b className="mr-1.5 font-semibold">Figure {number}.</b>
        {figure.title}. <span className="text-muted">{figure.note}</span>
      </figcaption>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button aria-label={`SVG of figure ${number}`} onClick={() => saveFile(`${figure.id}.svg`, svgFile(figure.svg))}>
          <Download aria-hidden className="size-3.5" /> SVG
        </Button>
        <Button aria-label={`PNG of figure ${number}`} onClick={() => void savePng()}>
          <Download aria-hidden className="size-3.5" /> PNG
        </Button>
        <label className="flex items-center gap-1.5 text-xs text-muted">
          <span className="sr-only">Figure {number}, </span>PNG width
          <select className="min-h-8 rounded-md border border-edge/70 bg-panel px-2 text-[13px] text-ink" value={width} onChange={(event) => setWidth(Number(event.target.value))}>
            {pngWidths.map((pixels) => (
              <option key={pixels} value={pixels}>
                {pixels} px
              </option>
            ))}
          </select>
        </label>
      </div>
      {failure !== null && (
        <p role="alert" className="mt-1 text-xs text-bad first-letter:uppercase">
          {failure}
        </p>
      )}
      <details className="mt-2 text-xs">
        <summary className="w-fit rounded text-muted hover:text-ink">
          Table<span className="sr-only"> of figure {number}</span>
        </summary>
        <PaperGrid table={figure.table} design={design} name={`Figures of figure ${number}: ${figure.table.caption}`} className="mt-2 max-h-96 overflow-y-auto" />
      </details>
    </figure>
  );
}
