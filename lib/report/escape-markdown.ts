/**
 * Text for one line of GitHub-flavoured Markdown, a table cell included: everything that could begin markup, a link,
 * an image or HTML is escaped, line breaks become spaces, control and direction characters go. An address stays text:
 * the colon of a scheme is escaped, so that no reader links or loads it by itself; so are the signs that begin a list,
 * and `@` where it would make a mention or an address.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_[\]#|~$]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(www)\./gi, '$1\\.')
    .replace(/(?<!\w)@|@(?=[\w-]+\.)/g, '&#64;')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');
}
