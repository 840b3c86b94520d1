import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange(html: string): void;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | null | undefined;
}

const EditorSurface = lazy(() => import('./EditorSurface'));

export function RichTextEditor({ label, isRequired = false, hint, error, ...surface }: RichTextEditorProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="min-w-0" data-rich-text>
      <span id={`${id}-label`} className="asked">
        {label}
        {isRequired && (
          <span className="text-red-ink" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <Suspense fallback={<Skeleton height={220} radius="md" role="status" aria-label="Carregando o editor" />}>
        <EditorSurface
          {...surface}
          isWrong={Boolean(error)}
          isRequired={isRequired}
          labelledBy={`${id}-label`}
          describedBy={note ? `${id}-note` : undefined}
        />
      </Suspense>
      {note && (
        <p id={`${id}-note`} className={error ? 'mt-1 text-red-ink text-xs' : 'text-ink-soft text-sm mt-1'}>
          {note}
        </p>
      )}
    </div>
  );
}
