/** Names that some tab has told of already, newest last; shared between the tabs. */
const place = 'studio-told';
const kept = 50;

/**
 * Runs `act` in one tab only: the first one that is looked at. A hidden tab waits until it is shown, and then finds that
 * another one has told it, or tells it itself.
 */
export function once(name: string, act: () => void): void {
  if (document.visibilityState === 'visible') return claim(name, act);
  const shown = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', shown);
    claim(name, act);
  };
  document.addEventListener('visibilitychange', shown);
}

function claim(name: string, act: () => void): void {
  const told = (localStorage.getItem(place) ?? '').split(' ').filter(Boolean);
  if (told.includes(name)) return;
  localStorage.setItem(place, [...told, name].slice(-kept).join(' '));
  act();
}
