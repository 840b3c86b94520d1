import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Brand } from '../ui/Brand';
import { Landscape } from './Landscape';
import styles from './PublicFrame.module.css';

export function PublicFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Porteira`;
  }, [title]);
  return (
    <div className="grid grid-cols-[minmax(0,11fr)_minmax(0,10fr)] min-h-dvh phone:block">
      <aside className={styles.panel}>
        <div className="relative">
          <Brand />
        </div>
        <p className="relative max-w-[17ch] mt-[11vh] text-[length:clamp(1.75rem,2.7vw,2.5rem)] font-bold leading-[1.18] tracking-[-0.02em] text-balance">
          A fazenda em números, safra a safra.
        </p>
        <Landscape className="absolute right-0 bottom-0 left-0 w-full h-[62%]" />
      </aside>
      <main className={styles.main}>
        <div className="w-full max-w-93">
          <div className="hidden phone:block phone:mb-10">
            <Brand />
          </div>
          <h1 className={`${styles.title} text-[1.5rem] leading-[1.3] tracking-[-0.01em]`}>{title}</h1>
          {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}

interface PublicFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** `noValidate`, as the product words its own errors. */
export function PublicForm({ onSubmit, children }: PublicFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="flex flex-col gap-4.5 mt-6.5" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

export function FormAlert({ tone, children }: { tone: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={`${styles.alert} py-2.5 px-3 rounded-md bg-leaf-soft text-leaf-deep data-[tone=error]:bg-red-soft data-[tone=error]:text-red-ink data-[tone=info]:bg-amber-soft data-[tone=info]:text-amber-ink`}
      data-tone={tone}
    >
      {children}
    </p>
  );
}

/** A busy button keeps its width and its place in the tab order. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      <span data-busy={isBusy || undefined}>{children}</span>
    </button>
  );
}

export const OtherWay = (props: LinkProps) => (
  <Link className="self-center py-1 px-2 font-semibold no-underline hover:underline" {...props} />
);
