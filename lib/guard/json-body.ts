import { StudioError } from '../contract';

export const bodyLimit = 1024 * 1024;
export const depthLimit = 32;

/** Names that reach a prototype when an object is merged carelessly. */
const refusedNames = ['__proto__', 'constructor', 'prototype'];

/** Reads at most 1 MiB of JSON, at most 32 deep. Throws `invalid` or `too-large`; a larger body is not read to its end. */
export async function readJson(request: Request): Promise<unknown> {
  checkContentType(request.headers);
  const text = await readText(request);
  checkDepth(text);
  const value = parse(text);
  checkNames(value);
  return value;
}

/** JSON only: a form or plain text is what a browser sends to other sites without asking. */
export function checkContentType(headers: Headers): void {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) {
    throw new StudioError('invalid', `content type '${type.slice(0, 80)}' is not accepted; send application/json`);
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw new StudioError('invalid', `content encoding '${encoding.slice(0, 40)}' is not accepted; send the body uncompressed`);
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
  if (request.body === null) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > bodyLimit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new StudioError('invalid', 'the body is not UTF-8; send JSON as UTF-8');
  }
}

function tooLarge(): StudioError {
  return new StudioError('too-large', `the body is larger than ${bodyLimit} bytes; send less at a time`);
}

/** Looks at the text, before the parser nests as deep as the sender likes. */
function checkDepth(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      if (++depth > depthLimit) throw new StudioError('invalid', `the body is nested deeper than ${depthLimit}; send flatter JSON`);
    } else if (char === '}' || char === ']') depth--;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StudioError('invalid', 'the body is not JSON; correct it and send it again');
  }
}

function checkNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (refusedNames.includes(name)) throw new StudioError('invalid', `the name '${name}' is not accepted; rename it`);
    checkNames(child);
  }
}
