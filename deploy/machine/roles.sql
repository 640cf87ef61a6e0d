-- Once, as PostgreSQL's administrator: the owner of the tables, the role that the server works as, and the database (decision 0033).
create role bli_kunde_owner login;
create role bli_kunde login;
-- What the server asks for in each connection by itself, and cannot behind a pooler (decision 0168): the defaults of DATABASE_…_TIMEOUT_MS.
alter role bli_kunde set statement_timeout = '5s';
alter role bli_kunde set lock_timeout = '2s';
alter role bli_kunde set idle_in_transaction_session_timeout = '10s';
create database bli_kunde owner bli_kunde_owner;
\connect bli_kunde
revoke all on schema public from public;
grant all on schema public to bli_kunde_owner;
grant usage on schema public to bli_kunde;
revoke all on database bli_kunde from public;
grant connect on database bli_kunde to bli_kunde;
