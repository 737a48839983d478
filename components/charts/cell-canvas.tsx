'use client';

import { useEffect, useRef } from 'react';
import { onThemeChange, plotColor } from './plot-colors';

export interface CellLayer {
  readonly fill: string;
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly width: number;
  readonly height: number;
}

/** More cells than this are drawn on a canvas: as SVG they would weigh on the page. */
export const mostSvgCells = 2500;

/** Layers of cells within a drawing, on a canvas of two pixels a user unit. */
export function CellCanvas({ layers, width, height }: { layers: readonly CellLayer[]; width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => paint(canvas.current, layers, width, height);
    draw();
    return onThemeChange(draw);
  }, [layers, width, height]);
  return (
    <foreignObject width={width} height={height} pointerEvents="none">
      <canvas ref={canvas} aria-hidden style={{ width, height, display: 'block' }} />
    </foreignObject>
  );
}

function paint(canvas: HTMLCanvasElement | null, layers: readonly CellLayer[], width: number, height: number): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  canvas.width = width * 2;
  canvas.height = height * 2;
  context.scale(2, 2);
  for (const layer of layers) {
    context.fillStyle = plotColor(layer.fill);
    for (const [x, y] of layer.corners) context.fillRect(x, y, layer.width, layer.height);
  }
}
