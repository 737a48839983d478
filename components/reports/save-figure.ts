import { StudioError } from '../../lib/contract';

/** Widths of a PNG in pixels that the page offers: two, three and four times a drawing's own. */
export const pngWidths = [1440, 2160, 2880] as const;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function svgFile(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Address of a drawing that an `img` can show without asking anybody. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Rasterises a drawing, on its own white ground whatever the theme, to a PNG of this many pixels across. */
export async function pngFile(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) return blob;
  throw new StudioError('unavailable', `this browser made no png of ${canvas.width} × ${canvas.height} pixels; choose a smaller width, or take the SVG`);
}
