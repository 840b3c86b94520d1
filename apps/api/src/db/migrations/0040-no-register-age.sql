-- What a write needs to know of registers is read with every write: nobody asks for their age any more.
drop function age_registers() cascade;
drop table register_age;
