import { todayInBrazil } from '#domain/calendar';

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

/** The day in Brazil: `05/07/2025`. @param moment ISO 8601. */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

/** `05/07/2025 14:32`, for a text that is kept. @param moment ISO 8601. */
export const formatDayAndTime = (moment: string): string => `${formatDate(moment)} ${TIME.format(new Date(moment))}`;

/** `hoje 14:32`, `ontem 09:10`, `05/07/2025 14:32`. @param moment ISO 8601. */
export function formatMoment(moment: string, now: Date = new Date()): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = todayInBrazil(date);
  const yesterday = todayInBrazil(new Date(now.getTime() - 86_400_000));
  const dayText = day === todayInBrazil(now) ? 'hoje' : day === yesterday ? 'ontem' : DAY.format(date);
  return `${dayText} ${TIME.format(date)}`;
}

/** `14/11, 06:10`. @param moment ISO 8601. */
export const formatShortMoment = (moment: string): string => `${formatDate(moment).slice(0, 5)}, ${TIME.format(new Date(moment))}`;
