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
    <div className={styles.page}>
      <aside className={styles.panel}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <p className={styles.promise}>A fazenda em números, safra a safra.</p>
        <Landscape className={styles.art} />
      </aside>
      <main className={styles.main}>
        <div className={styles.inside}>
          <div className={styles.smallBrand}>
            <Brand />
          </div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
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
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

export function FormAlert({ tone, children }: { tone: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <p role={tone === 'error' ? 'alert' : 'status'} className={styles.alert} data-tone={tone}>
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

export const OtherWay = (props: LinkProps) => <Link className={styles.other} {...props} />;
