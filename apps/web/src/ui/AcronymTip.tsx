import { type CSSProperties, useEffect, useState } from 'react';

const ID = 'acronym-tip';
const MARKED = 'abbr[data-meaning]';
const SHEET_ROW = '[role="row"]:has(> [role="rowheader"])';
const WIDTH_PX = 280;
const HEIGHT_PX = 100;
const GAP_PX = 6;

interface Shown {
  about: Element;
  meanings: readonly string[];
  style: CSSProperties;
}

/** One tip for all acronyms of the page. It listens to the document, because a long table has many. */
export default function AcronymTip() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const ends = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { signal: ends.signal });
    const hide = () => setShown(null);
    const around = ({ target }: Event, wanted: string) => (target instanceof Element ? target.closest(wanted) : null);
    let isTouch = false;
    const showPointed = (event: PointerEvent) => {
      isTouch = event.pointerType === 'touch';
      // In the head of a narrow column the filter lies over the acronym.
      const about = around(event, MARKED) ?? around(event, '[role="columnheader"]');
      setShown(about && shownAt(about, explainedBy(about)));
    };
    listen('pointerover', showPointed);
    listen('pointerdown', showPointed);
    const explainOnly = (event: MouseEvent) => {
      if (!isTouch || !around(event, MARKED)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A finger cannot hover: a tap on an acronym explains it, and does not also act on the control around it.
    document.addEventListener('click', explainOnly, { capture: true, signal: ends.signal });
    listen('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) setShown(shownAt(target, explainedBy(target)));
    });
    // A tap on a label takes the focus from a cell of the sheet, and its tip stays.
    listen('focusout', ({ target }) => setShown((now) => (now?.about === target ? null : now)));
    listen('keydown', ({ key }) => {
      if (key === 'Escape') hide();
    });
    // Keys may scroll to what they focus.
    const follow = () =>
      setShown((now) => (now?.about === document.activeElement ? now && shownAt(now.about, explainedBy(now.about)) : null));
    document.addEventListener('scroll', follow, { capture: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  useEffect(() => {
    const about = shown?.about;
    // An element with a description of its own keeps it.
    if (!about || about.hasAttribute('aria-describedby')) return undefined;
    about.setAttribute('aria-describedby', ID);
    return () => {
      if (about.getAttribute('aria-describedby') === ID) about.removeAttribute('aria-describedby');
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      id={ID}
      role="tooltip"
      className="unprinted fixed z-400 max-w-70 py-1.5 px-2.5 rounded-md bg-night text-night-ink text-sm leading-[1.35] shadow-float pointer-events-none"
      style={shown.style}
    >
      {shown.meanings.map((meaning) => (
        <p key={meaning}>{meaning}</p>
      ))}
    </div>
  );
}

/** The acronyms of a focused control, or of its row where it has none; a cell of a sheet has those of its row title. */
function explainedBy(control: Element): Element[] {
  if (control.matches(MARKED)) return [control];
  if (!control.matches('button, a, [role="columnheader"], [role="gridcell"]')) return [];
  const own = [...control.querySelectorAll(MARKED)];
  return own.length > 0 ? own : [...(control.closest(`tr, li, ${SHEET_ROW}`)?.querySelectorAll(MARKED) ?? [])];
}

function shownAt(about: Element, marked: readonly Element[]): Shown | null {
  const [first] = marked;
  if (!first) return null;
  const { left, top, bottom } = first.getBoundingClientRect();
  const isHigh = top < HEIGHT_PX;
  const style = {
    left: Math.max(GAP_PX, Math.min(left, window.innerWidth - WIDTH_PX - GAP_PX)),
    // Above, as the number of a label stands below it.
    ...(isHigh ? { top: bottom + GAP_PX } : { bottom: window.innerHeight - top + GAP_PX }),
  };
  return { about, meanings: [...new Set(marked.map((one) => one.getAttribute('data-meaning') ?? ''))], style };
}
