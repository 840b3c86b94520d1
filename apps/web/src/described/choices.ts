import { PERIODS } from '#domain/beef/indicators/period';
import { periodChoice, TEMPLATES, type Template } from '#view/panel/templates';

/** An entry of the panel selector; the periodical template has one per period. */
export interface PanelChoice {
  key: string;
  label: string;
  template: Template;
  period: number | null;
}

export const CHOICES: readonly PanelChoice[] = TEMPLATES.flatMap((template): PanelChoice[] =>
  template.key === 'periodical'
    ? PERIODS.map(({ number, label }) => ({ key: periodChoice(number), label, template, period: number }))
    : [{ key: template.key, label: template.label, template, period: null }],
);

export const FIRST_CHOICE = CHOICES.find(({ key }) => key === 'livestocks') as PanelChoice;

export function choiceOf(key: string): PanelChoice {
  return CHOICES.find((choice) => choice.key === key) ?? FIRST_CHOICE;
}
