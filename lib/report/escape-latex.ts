const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
  "'": '\\textquotesingle{}',
  '-': '{-}',
  '[': '{[}',
  ']': '{]}',
  '−': '$-$',
  '–': '\\textendash{}',
  '—': '\\textemdash{}',
  '×': '$\\times$',
  '·': '\\textperiodcentered{}',
  '≥': '$\\geq$',
  '≤': '$\\leq$',
  '…': '\\ldots{}',
  '†': '\\dag{}',
  '\u2009': '\\,',
  'Δ': '$\\Delta$',
  '“': '\\textquotedblleft{}',
  '”': '\\textquotedblright{}',
  '’': '\\textquoteright{}',
  'ß': '\\ss{}',
  'æ': '\\ae{}',
  'ø': '\\o{}',
};

/** Combining marks (after canonical decomposition) that LaTeX sets over one letter. */
const accents: Readonly<Record<string, string>> = { '\u0300': '\\`', '\u0301': "\\'", '\u0302': '\\^', '\u0303': '\\~', '\u0308': '\\"', '\u030a': '\\r', '\u030c': '\\v', '\u0327': '\\c' };

/**
 * Text for LaTeX's text mode, in ASCII: specials become commands, so that no name can open a group, start a command
 * or a comment; line breaks and tabs become spaces, other control characters go; letters with a common accent become
 * commands, and any other character becomes `[U+XXXX]` rather than break the compilation.
 */
export function escapeLatex(text: string): string {
  const characters = [...text.replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}|\p{Cf}/gu, '')];
  return characters.map(escapeCharacter).join('');
}

function escapeCharacter(character: string): string {
  const command = commands[character];
  if (command !== undefined) return command;
  if (/^[ -~]$/.test(character)) return character;
  const [letter, mark, ...rest] = character.normalize('NFD');
  const accent = mark === undefined ? undefined : accents[mark];
  if (letter !== undefined && /^[A-Za-z]$/.test(letter) && accent !== undefined && rest.length === 0) return `${accent}{${letter}}`;
  const point = character.codePointAt(0) ?? 0;
  return `{[}U+${point.toString(16).toUpperCase().padStart(4, '0')}{]}`;
}
