import { Activity, Boxes, ClipboardCheck, Columns3, FileText, FlaskConical, Grid3x3, House, Settings, type LucideIcon } from 'lucide-react';

export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that goes there, after `g`. */
  readonly key: string;
}

/** What the rail shows, in its order. */
export const places: readonly Place[] = [
  { href: '/', label: 'Start', icon: House, key: 'h' },
  { href: '/spaces', label: 'Spaces', icon: Boxes, key: 's' },
  { href: '/designs', label: 'Designs', icon: Grid3x3, key: 'd' },
  { href: '/experiments', label: 'Experiments', icon: FlaskConical, key: 'e' },
  { href: '/runs', label: 'Runs', icon: Activity, key: 'r' },
  { href: '/evaluations', label: 'Evaluations', icon: ClipboardCheck, key: 'v' },
  { href: '/compare', label: 'Compare', icon: Columns3, key: 'c' },
  { href: '/reports', label: 'Reports', icon: FileText, key: 'p' },
  { href: '/settings', label: 'Settings', icon: Settings, key: ',' },
];
