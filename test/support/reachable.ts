/**
 * Runs inside a page: what looks or acts as if it could be pressed, and cannot be reached by keyboard. Members of a group
 * that arrows move through count as reachable when one of the group is in the tab order.
 */
export function looseParts(): string[] {
  const active = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=radio], [role=gridcell], [role=slider], [tabindex="0"]';
  const groups = '[role=radiogroup], [role=tablist], [role=grid], [role=listbox], [role=toolbar], [role=menu], [data-roving]';
  const describe = (one: Element) => `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}" cannot be reached by keyboard`;
  const loose: string[] = [];
  for (const one of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
    if (!one.checkVisibility() || one.closest('[inert]')) continue;
    const pressed = getComputedStyle(one).cursor === 'pointer';
    if (one.matches(active)) {
      const disabled = one.matches(':disabled');
      if (!disabled && one.tabIndex < 0 && !one.closest(groups)?.querySelector('[tabindex="0"], button:not([tabindex="-1"]), a[href]:not([tabindex="-1"])')) loose.push(describe(one));
    } else if (pressed && !one.closest(`${active}, label`)) loose.push(describe(one));
  }
  return [...new Set(loose)];
}
