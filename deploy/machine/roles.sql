-- Once, as PostgreSQL's administrator: the owner of the tables, the role that the server works as, and the database (decision 0033).
create role bli_kunde_owner login;
create role bli_kunde login;
create database bli_kunde owner bli_kunde_owner;
\connect bli_kunde
revoke all on schema public from public;
grant all on schema public to bli_kunde_owner;
grant usage on schema public to bli_kunde;
revoke all on database bli_kunde from public;
grant connect on database bli_kunde to bli_kunde;
