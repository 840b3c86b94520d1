export const common = { tags: ['Comunicação'], admits: 'communication' } as const;
