import { reportDownloadUrl } from '../../lib/client/reports';
import { DownloadLink } from '../ui/button';

/** The report as a file, in each of its formats. */
export function Downloads({ id }: { id: string }) {
  return (
    <>
      <DownloadLink href={reportDownloadUrl(id, 'markdown')}>Download Markdown</DownloadLink>
      <DownloadLink href={reportDownloadUrl(id, 'latex')}>LaTeX</DownloadLink>
      <DownloadLink href={reportDownloadUrl(id, 'csv')}>CSV</DownloadLink>
      <DownloadLink href={reportDownloadUrl(id, 'html')}>HTML</DownloadLink>
    </>
  );
}
