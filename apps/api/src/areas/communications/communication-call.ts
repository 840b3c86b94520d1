/** Messages are for administrators. */
export const common = { tags: ['Comunicação'], admits: 'communication' } as const;
