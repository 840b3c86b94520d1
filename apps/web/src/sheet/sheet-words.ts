/** `1 célula`, `12 células` */
export const cells = (count: number): string => (count === 1 ? '1 célula' : `${count} células`);
