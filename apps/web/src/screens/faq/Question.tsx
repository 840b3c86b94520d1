import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Environment } from '#model/kit/environment';
import { questionAddress } from '#model/screens/faq';
import type { FaqRow } from '../../client/faq';
import { RichText } from '../../rich-text/RichText';
import { notify } from '../../ui/notify';

interface QuestionProps {
  environment: Environment;
  row: FaqRow;
  isNamed: boolean;
}

export function Question({ environment, row: { id, question, answer, category_faq }, isNamed }: QuestionProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNamed || !root.current) return;
    root.current.open = true;
    root.current.scrollIntoView({ block: 'nearest' });
    // The title of the screen takes the focus first, on every visit.
    const focus = setTimeout(() => root.current?.querySelector('summary')?.focus());
    return () => clearTimeout(focus);
  }, [isNamed]);
  const copyLink = async () => {
    const address = `${window.location.origin}${questionAddress(environment, { id, category: category_faq.id })}`;
    try {
      await navigator.clipboard.writeText(address);
      notify({ message: 'Link da pergunta copiado' });
    } catch {
      // Without TLS there is no clipboard, so the link is shown.
      notify({ message: `Link da pergunta: ${address}`, tone: 'info', milliseconds: 20_000 });
    }
  };
  return (
    <details ref={root} className="group [&+&]:border-t [&+&]:border-line">
      <summary className="flex items-center justify-between gap-3 py-3.25 px-4 rounded-lg font-semibold cursor-pointer list-none hover:bg-leaf-wash [&::-webkit-details-marker]:hidden">
        <span>{question}</span>
        <IconChevronDown className="flex-none text-ink-soft group-open:rotate-180" size={18} stroke={1.8} aria-hidden />
      </summary>
      <div className="flex items-end justify-between gap-3 px-4 pt-0.5 pb-3.5">
        <RichText html={answer} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Copiar o link de: ${question}`}
          title="Copiar o link desta pergunta"
          onClick={() => void copyLink()}
        >
          <IconLink size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </details>
  );
}
