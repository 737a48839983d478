/** Token 0 opens nothing and pads; token 1 ends a turn; phrases follow in vocabulary order. */
export const endToken = 1;
const reserved = 2;

/** The key of a line, `port: `, is the same token where a sentence names it without its colon. */
const bareKey = /^(\w+): $/;

interface Node {
  next: Map<string, Node>;
  id: number;
}

function node(): Node {
  return { next: new Map(), id: -1 };
}

/**
 * A phrase tokenizer: each fixed fragment of a template, each name, key and value is one token. Encoding takes the
 * longest phrase at each place and skips characters that begin none, so that any text can be read.
 */
export class Tokenizer {
  readonly size: number;
  private readonly root = node();
  private readonly cache = new Map<string, Int32Array>();

  constructor(readonly phrases: readonly string[]) {
    this.size = reserved + phrases.length;
    phrases.forEach((phrase, index) => this.insert(phrase, index + reserved));
    phrases.forEach((phrase, index) => {
      const bare = bareKey.exec(phrase)?.[1];
      if (bare && !phrases.includes(bare)) this.insert(bare, index + reserved);
    });
  }

  private insert(phrase: string, id: number): void {
    let at = this.root;
    for (let i = 0; i < phrase.length; i++) {
      const key = phrase.charAt(i);
      const next = at.next.get(key) ?? node();
      at.next.set(key, next);
      at = next;
    }
    at.id = id;
  }

  private longestAt(text: string, start: number): { id: number; end: number } | null {
    let at: Node | undefined = this.root;
    let found: { id: number; end: number } | null = null;
    for (let i = start; i < text.length; i++) {
      at = at.next.get(text.charAt(i));
      if (!at) break;
      if (at.id >= 0) found = { id: at.id, end: i + 1 };
    }
    return found;
  }

  /** Token ids of a text (cached: messages recur). */
  encode(text: string): Int32Array {
    const known = this.cache.get(text);
    if (known) return known;
    const ids: number[] = [];
    for (let i = 0; i < text.length; ) {
      const found = this.longestAt(text, i);
      if (found) ids.push(found.id);
      i = found ? found.end : i + 1;
    }
    const encoded = Int32Array.from(ids);
    if (this.cache.size > 20_000) this.cache.clear();
    this.cache.set(text, encoded);
    return encoded;
  }

  /** The text of token ids; reserved tokens have none. */
  decode(ids: ArrayLike<number>): string {
    let text = '';
    for (let i = 0; i < ids.length; i++) text += this.phrases[(ids[i] ?? 0) - reserved] ?? '';
    return text;
  }
}
