import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isInnerLink } from '#model/kit/rich-text';
import { drawnNodes } from './purified';
import styles from './RichText.module.css';

export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => root.current?.replaceChildren(drawnNodes(html)), [html]);
  const follow = (event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    const isElsewhere = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!href || isElsewhere || !isInnerLink(href)) return;
    event.preventDefault();
    void navigate(href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={root} className={styles.text} onClick={follow} />
  );
}
