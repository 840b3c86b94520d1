import type { OfferedGroup } from '#model/answers/benchmark';

const STATES: Readonly<Record<OfferedGroup['state'], string>> = { OPEN: '', INDICATIVE: ' · indicativo', CLOSED: ' · pequeno demais' };

/** A group as it is offered: with how many farms are in it, and whether they are enough. */
export const groupWords = ({ label, farms, state }: OfferedGroup): string => `${label} · ${farms}${STATES[state]}`;
