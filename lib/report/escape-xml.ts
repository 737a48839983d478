/** Text for an SVG element or attribute: markup escaped, characters that XML 1.0 forbids and direction controls dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cf}|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
