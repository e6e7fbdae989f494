import { Messages } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';

export const messages = {
  all: queriesOf(Messages),
  page: (page: number) => queryOf(Messages, { query: { page } }),
};
