import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

const FORMS = [
  { value: 'html', label: 'Como e-mail' },
  { value: 'text', label: 'Só texto' },
];

/** Nothing in the mail runs, and its links stay closed. */
export function EmailView({ email: { html, text, subject } }: { email: { html: string; text: string; subject: string } }) {
  const [form, setForm] = useState('html');
  return (
    <div className="flex flex-col gap-2 items-start">
      <SegmentedControl size="xs" aria-label="Como o e-mail aparece" data={FORMS} value={form} onChange={setForm} />
      {form === 'html' ? (
        <iframe className="panel w-full h-[min(52vh,480px)]" title={`E-mail: ${subject}`} sandbox="" srcDoc={html} />
      ) : (
        <textarea
          className="panel w-full h-[min(52vh,480px)] py-3.5 px-4 text-ink resize-none font-mono text-sm"
          readOnly
          aria-label={`E-mail em texto: ${subject}`}
          value={text}
        />
      )}
    </div>
  );
}
