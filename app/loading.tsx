import { Skeleton } from '../components/ui/notes';

export default function Loading() {
  return <Skeleton lines={6} />;
}
