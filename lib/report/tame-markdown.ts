/**
 * A user's Markdown for a place in a longer text: its headings stand two levels lower, HTML and pictures become text,
 * so that no reader runs or loads anything, and a code block that is left open is closed.
 */
export function tameMarkdown(text: string): string {
  let fence = '';
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      return line;
    }
    if (mark !== '' && !(mark.startsWith('`') && line.trim().slice(mark.length).includes('`'))) {
      fence = mark;
      return line;
    }
    return tameLine(line);
  });
  return [...lines, ...(fence === '' ? [] : [fence])].join('\n');
}

function tameLine(line: string): string {
  return line
    .replace(/^( {0,3})(#{1,6})(?=\s|$)/, (_, indent: string, signs: string) => indent + '#'.repeat(Math.min(6, signs.length + 2)))
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/!\[/g, '!\\[');
}
