import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import styles from './EmailView.module.css';

const FORMS = [
  { value: 'html', label: 'Como e-mail' },
  { value: 'text', label: 'Só texto' },
];

/** Nothing in the mail runs, and its links stay closed. */
export function EmailView({ email: { html, text, subject } }: { email: { html: string; text: string; subject: string } }) {
  const [form, setForm] = useState('html');
  return (
    <div className={styles.email}>
      <SegmentedControl size="xs" aria-label="Como o e-mail aparece" data={FORMS} value={form} onChange={setForm} />
      {form === 'html' ? (
        <iframe className={styles.page} title={`E-mail: ${subject}`} sandbox="" srcDoc={html} />
      ) : (
        <textarea className={styles.plain} readOnly aria-label={`E-mail em texto: ${subject}`} value={text} />
      )}
    </div>
  );
}
