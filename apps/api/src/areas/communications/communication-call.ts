/** Of every call about messages: they are for administrators. */
export const common = { tags: ['Comunicação'], admits: 'communication' } as const;
