'use client';

import dynamic from 'next/dynamic';
import { Menu } from '../ui/menu';

const ViewList = dynamic(() => import('./view-list').then((module) => module.ViewList), { ssr: false });

/** Opens the named views, which come with its first opening. */
export function ViewsMenu({ open, reset }: { open: (query: string) => void; reset: () => void }) {
  return (
    <Menu label="Views" align="end" className="w-64">
      <ViewList open={open} reset={reset} />
    </Menu>
  );
}
